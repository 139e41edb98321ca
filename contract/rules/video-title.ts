type Titled = { title: string; category?: string };

export type VideoTitle = {
  /** Who plays or, where nobody is named, what it is a part of; a title may name neither. */
  artist: string | undefined;
  song: string;
  /** The event and its year, or what the title itself says of them. */
  label: string | undefined;
};

/** The parts of `Artist - Song | Event`, of which only the song is always there. */
export function videoTitle({ title, category }: Titled): VideoTitle {
  const [named = '', said] = title.split(/ [|｜] /);
  const event = said === category ? undefined : said;
  const [artist, ...song] = named.split(/ [-–—] /);
  return song.length > 0
    ? { artist, song: song.join(' - '), label: event ?? category }
    : { artist: event, song: named, label: category };
}
