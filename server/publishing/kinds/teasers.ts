import { teaserContent } from '../../../contract/content/teasers.ts';
import { teasers } from '../../db/schema/contents.ts';
import { kindOfTable, publishes } from '../kind.ts';

export default publishes(kindOfTable(teaserContent, teasers));
