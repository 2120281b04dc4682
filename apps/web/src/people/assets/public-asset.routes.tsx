import { createRoute } from '@tanstack/react-router';
import { lazyScreen, publicRoute } from '../../lib/parent-routes.ts';

export const publicAssetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/asset/public/$id',
  staticData: { title: 'people:publicAsset.screen' },
  component: lazyScreen(async () => (await import('./public-asset-screen.tsx')).PublicAssetScreen, 'people'),
});
