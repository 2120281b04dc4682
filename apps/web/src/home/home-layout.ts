import { useDevice } from '../lib/device-storage.ts';

const NOTHING: readonly string[] = [];
const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** How this device lays the home page out: the order of its widgets, and which are hidden. */
export function useHomeLayout() {
  const [order, keepOrder] = useDevice('home-order', NOTHING, isTextList);
  const [hidden, keepHidden] = useDevice('home-hidden', NOTHING, isTextList);
  return { order, hidden, keepOrder, keepHidden };
}
