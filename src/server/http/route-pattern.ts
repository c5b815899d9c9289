/** A documented path as Fastify writes it: `/a/{id}` is `/a/:id`. */
export const routePattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
