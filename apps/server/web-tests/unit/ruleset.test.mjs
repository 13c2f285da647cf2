// Rules in a URL.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { changedFacts, readRules, writeRules } from '../../web/lib/ruleset.js';

const title = {
  variants: [
    {
      name: 'standard',
      aliases: ['document'],
      facts: [
        ['seats', '2'],
        ['hop', 'short'],
      ],
    },
  ],
};

test('only what differs from the variant is written', () => {
  assert.deepEqual(
    changedFacts(title, 'standard', [
      ['seats', '3'],
      ['hop', 'short'],
    ]),
    [['seats', '3']],
  );
  assert.deepEqual(
    changedFacts(title, 'document', [
      ['seats', '2'],
      ['hop', 'short'],
    ]),
    [],
  );
});

test('rules are read back as they were written', () => {
  const rules = [
    ['seats', '3'],
    ['hop', 'long'],
  ];
  assert.equal(writeRules(rules), 'seats=3,hop=long');
  assert.deepEqual(readRules(writeRules(rules)), rules);
  assert.deepEqual(readRules(''), []);
});
