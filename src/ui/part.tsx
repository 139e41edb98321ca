import { Trans } from '@lingui/react/macro';
import { Children, Component, createContext, useContext } from 'react';
import { Button } from './button.tsx';
import type { Elements } from './elements.ts';
import * as css from './part.css.ts';

type PartErrors = {
  report: (error: unknown) => void;
  /** The whole page handles these, such as a chunk that a deploy has removed. */
  isOfPage: (error: unknown) => boolean;
};

/** What becomes of the errors of parts; provided by the shell. */
export const PartErrors = createContext<PartErrors>({ report: () => {}, isOfPage: () => false });
/** The visit, such as its location's key: the next one tries a failed part again. */
export const PartVisit = createContext('');

/** What failed, what is safe, and a retry. */
const PartFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={css.failure}>
    <Trans>This part could not be shown. Everything else still works.</Trans>
    <Button variant="plain" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
);

type PartProps = {
  children: Elements;
  /** Shown instead of the message, for what nobody has asked for. */
  instead?: Elements;
};
type BoundaryProps = PartProps & PartErrors & { visit: string };
type BoundaryState = { caught: { error: unknown } | null; visit: string };

/** React offers this to classes alone. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, visit: this.props.visit };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { visit }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return visit === state.visit ? null : { caught: null, visit };
  }

  override componentDidCatch(error: unknown) {
    if (!this.props.isOfPage(error)) this.props.report(error);
  }

  override render() {
    const { children, instead, isOfPage } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    if (isOfPage(caught.error)) throw caught.error;
    if (instead !== undefined) return instead;
    return <PartFailure onRetry={() => this.setState({ caught: null })} />;
  }
}

/** An independent part of a page: if it fails, the rest of the page stays. */
export const Part = (props: PartProps) => (
  <Boundary {...useContext(PartErrors)} visit={useContext(PartVisit)} {...props} />
);

/** Each child is a part. */
export const Parts = ({ children }: { children: Elements }) =>
  Children.map(children, (child) => child && <Part>{child}</Part>);
