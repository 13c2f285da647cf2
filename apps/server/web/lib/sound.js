// Synthesised sounds: a soft click for a move, a lower one for a capture, two notes for the end.

import { settings } from './settings.js';

/** @type {AudioContext | undefined} */
let room;

/** The sound of a move. */
export function click() {
  knock(520, 0.05, 0.16);
}

/** The sound of a capture. */
export function thud() {
  knock(210, 0.11, 0.22);
}

/** The sound of the end of a game. */
export function chime() {
  tone(523.25, 0, 0.5);
  tone(783.99, 0.18, 0.7);
}

/**
 * A knock on wood: a short tone with falling pitch.
 * @param {number} pitch
 * @param {number} length in seconds
 * @param {number} loudness
 */
function knock(pitch, length, loudness) {
  play((audio, now) => {
    const { voice, volume } = source(audio, 'triangle');
    voice.frequency.setValueAtTime(pitch, now);
    voice.frequency.exponentialRampToValueAtTime(pitch / 2.4, now + length);
    volume.gain.setValueAtTime(loudness, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + length * 1.6);
    voice.start(now);
    voice.stop(now + length * 2);
  });
}

/**
 * @param {number} pitch
 * @param {number} after in seconds
 * @param {number} length in seconds
 */
function tone(pitch, after, length) {
  play((audio, now) => {
    const { voice, volume } = source(audio, 'sine');
    const start = now + after;
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    voice.start(start);
    voice.stop(start + length);
  });
}

/** @param {(audio: AudioContext, now: number) => void} how */
function play(how) {
  if (!settings().sound) return;
  room ??= new AudioContext();
  // Browsers allow sound only after a user gesture.
  if (room.state === 'suspended') room.resume().catch(() => {});
  how(room, room.currentTime);
}

/**
 * @param {AudioContext} audio
 * @param {OscillatorType} type
 */
function source(audio, type) {
  const voice = new OscillatorNode(audio, { type });
  const volume = new GainNode(audio);
  voice.connect(volume).connect(audio.destination);
  return { voice, volume };
}
