import type { GameName } from '$lib/game/types';
import { distrify } from './distrify';
import type { Lesson } from './lesson';
import { meerkats } from './meerkats';
import { sixteenStone } from './sixteen-stone';
import { syrtis } from './syrtis';

export const LESSONS: Record<GameName, Lesson> = { syrtis, distrify, 'sixteen-stone': sixteenStone, meerkats };
