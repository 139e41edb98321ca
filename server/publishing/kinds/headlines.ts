import { headlineContent } from '../../../contract/content/headlines.ts';
import { headlines } from '../../db/schema/contents.ts';
import { kindOfTable, publishes } from '../kind.ts';

export default publishes(kindOfTable(headlineContent, headlines));
