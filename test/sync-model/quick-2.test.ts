import { volume } from '../helpers/profile.ts';
import { testDays } from './quick.ts';

testDays(2501, volume(30, 2500));
