import { Refusal } from '../../base/errors.ts';

/** How a chart is drawn. */
export type Look = {
  format: 'svg' | 'png';
  theme: 'light' | 'dark';
  /** BCP 47: how numbers and months stand at the axes. */
  language: string;
  /** Pixels of a PNG for each of the drawing, each way; 2 where nothing is said. */
  scale?: 1 | 2;
};

export const pictureFormats = ['svg', 'png'] as const satisfies Look['format'][];
export const pictureThemes = ['light', 'dark'] as const satisfies Look['theme'][];
export const mimeTypes: Record<Look['format'], string> = { svg: 'image/svg+xml', png: 'image/png' };

/**
 * Draws charts as pictures, in processes of their own that are killed when they take too long or too much memory.
 * Whatever a specification holds, nothing is read from the network or from disk, and no code of it runs.
 */
export interface ChartPainter {
  /**
   * A picture of a Vega-Lite specification as `chartOf` makes them: 800 pixels wide and 450 high, higher for many bars;
   * a PNG has twice as many each way. Rejects with ChartNotDrawable where no other attempt would do better, with
   * AbortError on `signal`, else with what may pass. `party` takes turns with others.
   */
  draw(spec: unknown, look: Look, options?: { party?: string; signal?: AbortSignal }): Promise<Buffer>;
  close(): Promise<void>;
}

/** A specification is what it is, and no further attempt would draw it; the message tells why. */
export class ChartNotDrawable extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  readonly reason: 'invalid' | 'too_large' | 'timeout';
  constructor(message: string, reason: ChartNotDrawable['reason'] = 'invalid') {
    super(message);
    this.reason = reason;
  }
}
