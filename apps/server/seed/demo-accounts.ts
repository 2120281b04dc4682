/** The password of every account of the demo company. */
export const DEMO_PASSWORD = 'demo-Stint-1';
