/** Two falling tones, in hertz: distinct from the rising ones of chat programs. */
const TONES_HZ = [784, 587] as const;
const TONE_S = 0.22;
const LOUDNESS = 0.16;

let context: AudioContext | undefined;

/** Plays a short sound. Silent until the browser allows sound, after the first click on the page. */
export const playChime = (): void => {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume().then(() => {
    for (const [index, hertz] of TONES_HZ.entries()) playTone(audio, hertz, audio.currentTime + index * TONE_S);
  });
};

const playTone = (audio: AudioContext, hertz: number, at: number): void => {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_S * 1.6);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + TONE_S * 1.6);
};
