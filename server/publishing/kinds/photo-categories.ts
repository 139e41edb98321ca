import { photoCategoryContent } from '../../../contract/content/photo-categories.ts';
import { galleryCategories, galleryImages } from '../../db/schema/contents.ts';
import { kindOfTable, publishes } from '../kind.ts';

export default publishes(
  kindOfTable(photoCategoryContent, galleryCategories, {
    usedBy: { column: galleryImages.category, names: galleryCategories.category },
  }),
);
