import { bannerContent } from '../../../contract/content/banners.ts';
import { banners } from '../../db/schema/contents.ts';
import { kindOfTable, publishes } from '../kind.ts';

export default publishes(kindOfTable(bannerContent, banners));
