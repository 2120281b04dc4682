import * as contract from '@stint/contract/teams/post/post';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './post.service.ts';

export function postRoutes(app: App): void {
  mount(app, contract.listPosts, ({ context, query }) => service.listPosts(context, query));
  mount(app, contract.getPost, ({ context, params }) => service.findPost(context, params.id));
  mount(app, contract.createPost, ({ context, body }) => service.createPost(context, body));
  mount(app, contract.updatePost, ({ context, params, body }) => service.updatePost(context, params.id, body));
  mount(app, contract.deletePost, ({ context, params }) => service.deletePost(context, params.id));
  mount(app, contract.previewPost, ({ context, params }) => service.previewPost(context, params.id));
  mount(app, contract.getPostTemplate, ({ context, params }) => service.findTemplate(context, params.id));
  mount(app, contract.selectPostTemplates, ({ context, query }) => service.selectTemplates(context, query.search));
}
