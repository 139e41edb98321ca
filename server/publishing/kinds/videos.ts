import { videoContent } from '../../../contract/content/videos.ts';
import { videos } from '../../db/schema/contents.ts';
import { kindOfTable, publishes } from '../kind.ts';

export default publishes(kindOfTable(videoContent, videos));
