/** Runs something in the page once the app is interactive: a browser that translates begins there, or soon before. */
export function onceAlive(run: () => void) {
  const look = () => {
    if (!('alive' in document.documentElement.dataset)) return false;
    run();
    return true;
  };
  const watch = () => {
    if (look()) return;
    const observer = new MutationObserver(() => {
      if (look()) observer.disconnect();
    });
    observer.observe(document.documentElement, { attributes: true });
  };
  if (document.documentElement) watch();
  else document.addEventListener('readystatechange', watch, { once: true });
}
