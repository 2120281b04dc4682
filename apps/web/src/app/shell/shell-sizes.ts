/** In pixels. The sidebar is gone on phones, icons alone on tablets, and has its names beyond. */
const [ICONS, NAMES] = [64, 208];

/** The shell and its outline, so that nothing jumps from one to the other. */
export const SHELL_SIZES = {
  layout: 'alt',
  padding: 0,
  transitionDuration: 0,
  header: { height: 52 },
  navbar: { width: { base: ICONS, lg: NAMES }, breakpoint: 'sm', collapsed: { mobile: true } },
  footer: { height: { base: 60, sm: 0 } },
} as const;

/** Below this width the sidebar shows icons alone. */
export const ICONS_ONLY = '(width < 75em)';
