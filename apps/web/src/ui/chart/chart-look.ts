import classes from './chart.module.css';

/** What all charts look like. Their numbers stand beside them as text, so screen readers and the keyboard pass them by. */
export const LOOK = {
  className: classes.chart,
  'aria-hidden': true,
  accessibilityLayer: false,
  dataKey: 'label',
  tickLine: 'none',
  strokeDasharray: '0',
  gridColor: 'var(--line-soft)',
  textColor: 'var(--soft)',
} as const;
