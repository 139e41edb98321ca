/**
 * Whether the page waits unseen for the intro. `index.html` decides it before the first picture, once for each
 * installation, and shows the page after a while whatever becomes of the app.
 */
export const isPageHidden = (): boolean => 'intro' in document.documentElement.dataset;

export function showPage() {
  delete document.documentElement.dataset.intro;
}
