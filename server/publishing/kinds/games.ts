import { gameContent } from '../../../contract/content/games.ts';
import { games } from '../../db/schema/games.ts';
import { kindOfTable, publishes } from '../kind.ts';

export default publishes(kindOfTable(gameContent, games));
