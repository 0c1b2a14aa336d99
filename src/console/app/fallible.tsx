import { Component, type ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useWords } from '../words/words.tsx';

type Props = { children: ReactNode; onRetry?: () => void };

/** A fault of a page leaves the rest standing, and is told. */
export class Fallible extends Component<Props, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? <Broken onRetry={this.retry} /> : this.props.children;
  }
  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ broken: false });
  };
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const words = useWords();
  return (
    <div className="broken">
      <Notice>{words.faults.broken}</Notice>
      <Button onPress={onRetry}>{words.retry}</Button>
    </div>
  );
}
