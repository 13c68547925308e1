import { expect, it } from 'vitest';
import { gainOf } from '../../../renderer/parts/sound.ts';
import { SoundVolume } from '../../../shared/desk/settings.ts';

it('the alarm is the loudest at any volume, and none is more than a loudspeaker has', () => {
  for (const volume of SoundVolume.options) {
    for (const sound of ['good', 'printed', 'question'] as const)
      expect(gainOf('bad', volume)).toBeGreaterThan(gainOf(sound, volume));
    expect(gainOf('bad', volume)).toBeLessThanOrEqual(1);
  }
  expect(gainOf('good', 'loud')).toBeGreaterThan(gainOf('good', 'normal'));
  expect(gainOf('good', 'normal')).toBeGreaterThan(gainOf('good', 'low'));
});
