/** Runs in the page: settles when nothing has changed for two frames, or after the patience. */
export const calm = (patience: number): Promise<void> =>
  new Promise((resolve) => {
    let quiet = 0;
    const observer = new MutationObserver(() => {
      quiet = 0;
    });
    const end = () => {
      observer.disconnect();
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(end, patience);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    const frame = () => {
      quiet += 1;
      if (quiet > 2) end();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
