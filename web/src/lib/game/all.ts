// All games at once, for tests and for what has no time to wait.
import { distrify } from './distrify';
import { know } from './known';
import { meerkats } from './meerkats';
import { sixteenStone } from './sixteen-stone';
import { syrtis } from './syrtis';

know('syrtis', syrtis);
know('distrify', distrify);
know('sixteen-stone', sixteenStone);
know('meerkats', meerkats);
