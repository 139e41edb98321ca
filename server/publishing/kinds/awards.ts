import { awardContent } from '../../../contract/content/awards.ts';
import { awards } from '../../db/schema/contents.ts';
import { kindOfTable, publishes } from '../kind.ts';

export default publishes(kindOfTable(awardContent, awards));
