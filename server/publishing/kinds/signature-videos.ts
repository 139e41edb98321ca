import { signatureVideoContent } from '../../../contract/content/signature-videos.ts';
import { signatureVideos } from '../../db/schema/contents.ts';
import { kindOfTable, publishes } from '../kind.ts';

export default publishes(kindOfTable(signatureVideoContent, signatureVideos));
