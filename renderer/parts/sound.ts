import type { SoundVolume } from '../../shared/desk/settings.ts';
import { useSettings } from '../stores/settings.ts';

export type Sound = 'good' | 'bad' | 'printed' | 'question' | 'stop';

/** Tones in Hz with their length in ms: told apart without looking, and over the noise of a packing hall. */
const TUNES: Record<Sound, readonly (readonly [hertz: number, ms: number])[]> = {
  good: [[1320, 90]],
  printed: [
    [1047, 80],
    [1568, 120],
  ],
  question: [
    [740, 110],
    [0, 60],
    [740, 110],
  ],
  // Where the ear and a small loudspeaker are best; twice, so that it is no other.
  bad: [
    [880, 160],
    [0, 60],
    [622, 160],
    [0, 60],
    [622, 320],
  ],
  // Four times the same: of all of them the one to put the parcel down for.
  stop: [
    [988, 140],
    [0, 70],
    [988, 140],
    [0, 70],
    [988, 140],
    [0, 70],
    [988, 400],
  ],
};

const LOUDNESS: Record<SoundVolume, number> = { low: 0.4, normal: 1, loud: 2.2 };

/** Sounds of what must not go on. */
const isAlarm = (sound: Sound): boolean => sound === 'bad' || sound === 'stop';

/** Amplitude of a tone, 1 at most: an alarm is the loudest at any volume. */
export const gainOf = (sound: Sound, volume: SoundVolume): number =>
  (isAlarm(sound) ? 0.35 : 0.2) * LOUDNESS[volume];

let context: AudioContext | undefined;

/** Plays a sound now, whatever the settings say. */
export const playSound = (sound: Sound, loudness: SoundVolume): void => {
  context ??= new AudioContext();
  let at = context.currentTime + 0.01;
  for (const [hertz, ms] of TUNES[sound]) {
    const end = at + ms / 1000;
    if (hertz > 0) {
      const tone = new OscillatorNode(context, {
        type: isAlarm(sound) ? 'square' : 'sine',
        frequency: hertz,
      });
      const volume = new GainNode(context, { gain: gainOf(sound, loudness) });
      // A short fade at the end: a tone cut off clicks.
      volume.gain.setTargetAtTime(0, end - 0.02, 0.008);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(end);
    }
    at = end;
  }
};

/** Plays a sound where the desk wants sounds. */
export const sound = (which: Sound): void => {
  const { sounds, volume } = useSettings.getState().settings;
  if (sounds) playSound(which, volume);
};
