import * as contract from '@stint/contract/people/certifications/user-certification';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './user-certification.service.ts';

export function userCertificationRoutes(app: App): void {
  mount(app, contract.listUserCertifications, ({ context, query }) => service.listUserCertifications(context, query));
  mount(app, contract.getUserCertification, ({ context, params }) => service.findUserCertification(context, params.id));
  mount(app, contract.createUserCertification, ({ context, body }) => service.createUserCertification(context, body));
  mount(app, contract.updateUserCertification, ({ context, params, body }) =>
    service.updateUserCertification(context, params.id, body),
  );
  mount(app, contract.deleteUserCertification, ({ context, params }) =>
    service.deleteUserCertification(context, params.id),
  );
}
