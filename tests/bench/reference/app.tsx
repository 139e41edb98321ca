import { Link, Outlet, type RouteObject } from 'react-router';

const CARDS = Array.from({ length: 12 }, (_, number) => number);
const ROWS = [CARDS.slice(0, 6), CARDS.slice(6)];

type CardProps = { number: number; title: string };

const Card = ({ number, title }: CardProps) => (
  <div className="card">
    <img loading="lazy" src={`/img/t${number}.webp`} width="360" height="202" alt="" />
    <p>{title}</p>
  </div>
);

const Root = () => (
  <>
    <header>
      <b>Fan club</b>
      <nav>
        <Link to="/">Home</Link>
        <Link to="/videos">Videos</Link>
      </nav>
    </header>
    <Outlet />
  </>
);

const Home = () => (
  <main>
    <section className="hero">
      <img src="/img/hero.webp" width="824" height="464" alt="" fetchPriority="high" />
      <h1>Welcome to the community</h1>
    </section>
    {ROWS.map((row) => (
      <div className="row" key={row[0]}>
        {row.map((number) => (
          <Card
            key={number}
            number={number}
            title={`A video title of a usual length, number ${number}`}
          />
        ))}
      </div>
    ))}
  </main>
);

const Videos = () => (
  <main>
    {[0, 12].flatMap((before) =>
      CARDS.map((number) => (
        <Card key={before + number} number={number} title={`Video ${before + number}`} />
      )),
    )}
  </main>
);

/** What the stack costs when nothing is wrong: React, React Router's data router, a picture and twelve cards. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Root,
    children: [
      { index: true, Component: Home },
      { path: 'videos', Component: Videos },
    ],
  },
];
