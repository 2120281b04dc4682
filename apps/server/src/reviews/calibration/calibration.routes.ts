import * as contract from '@stint/contract/reviews/calibration/calibration';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './calibration.service.ts';

export function calibrationRoutes(app: App): void {
  mount(app, contract.getLevelProposal, ({ context, params }) => service.getLevelProposal(context, params.id));
  mount(app, contract.saveLevelProposal, ({ context, params, body }) =>
    service.saveLevelProposal(context, params.id, body),
  );
  mount(app, contract.listCalibration, ({ context, query }) => service.listCalibration(context, query));
}
