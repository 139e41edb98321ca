/** The names after `/event/` of pages that are written for one event each. */
const OWN_PAGES = ['2024kwda', 'showcham', 'the-signature'];

export const hasOwnEventPage = (name: string): boolean => OWN_PAGES.includes(name);
