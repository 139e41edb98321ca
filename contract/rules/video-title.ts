type Titled = { title: string; category?: string };

export type VideoTitle = {
  /** The artist or, if none is named, the show; a title may have neither. */
  artist: string | undefined;
  song: string;
  /** The event and its year, or what the title says about them. */
  label: string | undefined;
};

/** The parts of `Artist - Song | Event`; only the song is always present. */
export function videoTitle({ title, category }: Titled): VideoTitle {
  const [named = '', said] = title.split(/ [|｜] /);
  const event = said === category ? undefined : said;
  const [artist, ...song] = named.split(/ [-–—] /);
  return song.length > 0
    ? { artist, song: song.join(' - '), label: event ?? category }
    : { artist: event, song: named, label: category };
}
