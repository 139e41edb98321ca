import { photoContent } from '../../../contract/content/photos.ts';
import { galleryImages } from '../../db/schema/contents.ts';
import { kindOfTable, publishes } from '../kind.ts';

export default publishes(kindOfTable(photoContent, galleryImages));
