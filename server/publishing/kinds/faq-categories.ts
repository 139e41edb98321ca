import { faqCategoryContent } from '../../../contract/content/faq-categories.ts';
import { faqCategories, faqEntries } from '../../db/schema/information.ts';
import { kindOfTable, publishes } from '../kind.ts';

export default publishes(
  kindOfTable(faqCategoryContent, faqCategories, {
    usedBy: { column: faqEntries.category, names: faqCategories.id },
  }),
);
