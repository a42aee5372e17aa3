// Wood, stone, water, and a soft bell for one's turn. Made on the spot, so that nothing has to be loaded; each under 400 ms.
import { settings } from '$lib/settings';

export type Sound = 'wood' | 'stone' | 'water' | 'bell' | 'end';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers allow sound only after somebody has touched the page. */
function ready(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return null;
  }
}

function hiss(on: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = on.createBuffer(1, on.sampleRate * 0.4, on.sampleRate);
  const samples = noise.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  return noise;
}

/** A loudness that jumps up and dies away. */
function fading(on: AudioContext, loud: number, seconds: number, after = 0): GainNode {
  const gain = on.createGain();
  const start = on.currentTime + after;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(on.destination);
  return gain;
}

function knock(on: AudioContext, pitch: number, loud: number, seconds: number): void {
  const source = on.createBufferSource();
  source.buffer = hiss(on);
  const filter = on.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 6;
  source.connect(filter).connect(fading(on, loud, seconds));
  source.start();
  source.stop(on.currentTime + seconds);
}

function tone(on: AudioContext, pitch: number, loud: number, seconds: number, after = 0): void {
  const source = on.createOscillator();
  source.type = 'sine';
  source.frequency.value = pitch;
  source.connect(fading(on, loud, seconds, after));
  source.start(on.currentTime + after);
  source.stop(on.currentTime + after + seconds);
}

function splash(on: AudioContext): void {
  const source = on.createBufferSource();
  source.buffer = hiss(on);
  const filter = on.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(1_800, on.currentTime);
  filter.frequency.exponentialRampToValueAtTime(220, on.currentTime + 0.36);
  source.connect(filter).connect(fading(on, 0.25, 0.38));
  source.start();
  source.stop(on.currentTime + 0.38);
}

export function play(sound: Sound): void {
  if (!settings.sound) return;
  const on = ready();
  if (!on) return;
  if (sound === 'wood') knock(on, 620, 0.5, 0.12);
  if (sound === 'stone') knock(on, 1_900, 0.4, 0.09);
  if (sound === 'water') splash(on);
  if (sound === 'bell') {
    tone(on, 880, 0.12, 0.38);
    tone(on, 1_318.5, 0.05, 0.3);
  }
  if (sound === 'end') {
    tone(on, 587.3, 0.1, 0.38);
    tone(on, 880, 0.08, 0.26, 0.12);
  }
}

/** What an action sounds like. */
export function soundOf(game: string, action: string): Sound {
  if (game.startsWith('syrtis')) return action.startsWith('x') ? 'water' : action.includes('>') ? 'stone' : 'wood';
  if (game.startsWith('distrify')) return 'wood';
  return 'stone';
}
