import './loading-screen.css.ts';

const WORD = [...'Loading...'].map((letter, place) => ({ letter, place }));
const DOTS = [1, 2, 3, 4, 5];

/** The same picture as in index.html, so that nothing flashes when the app takes over. Its word is a name, never translated. */
export const LoadingScreen = () => (
  <div className="loading">
    {DOTS.map((dot) => (
      <i key={dot} className="loading-dot" aria-hidden="true" />
    ))}
    <p className="loading-word" role="status" aria-label="Loading..." lang="en">
      {WORD.map(({ letter, place }) => (
        <span key={place} aria-hidden="true">
          {letter}
        </span>
      ))}
    </p>
    <div className="loading-bar" aria-hidden="true" />
  </div>
);
