/**
 * Whether the page is hidden for the intro. `index.html` decides it before the first paint, once
 * for each installation, and shows the page after a while even if the app does not load.
 */
export const isPageHidden = (): boolean => 'intro' in document.documentElement.dataset;

export function showPage() {
  delete document.documentElement.dataset.intro;
}
