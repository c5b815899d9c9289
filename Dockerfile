# The base needs glibc and libstdc++ (Debian 12 or newer); Node comes from package-lock.json, as a package. Only the build
# needs npm. Both may come from any registry: --build-arg BASE=… --build-arg BUILD_BASE=…
ARG BASE=debian:bookworm-slim
ARG BUILD_BASE=node:24-slim

FROM ${BUILD_BASE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts=false --no-audit --no-fund --loglevel=error
COPY . .
# Packages of the server name vite and typescript as peers, for types and tests.
RUN node_modules/node/bin/node scripts/rebuild.mjs \
 && npm prune --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund --loglevel=error \
 && rm -rf node_modules/typescript \
 && mkdir -p /volume/data

# `dist`, `db`, `package.json` and `node_modules` are the server; the commands (staff, gates, backup …) are `scripts` and use
# `src`. All of it belongs to root: the root file system may be read-only, what is written goes to /data and /tmp.
FROM ${BASE}
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/db ./db
COPY --from=build /app/src ./src
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/dist ./dist
COPY --from=build --chown=1000:1000 /volume/ /
# MALLOC_ARENA_MAX and the folder of compiled code make it smaller and its next start faster (docs/decisions/bundled-server.md).
ENV PATH=/app/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=1 \
    NODE_COMPILE_CACHE=/tmp/compiled
USER 1000:1000
VOLUME /data
EXPOSE 3000
# Says no as soon as the server begins to stop. By the shell alone: a Node every few seconds would take 50 MB each time. A
# start that has tables to change may take longer than others.
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /api/health/ready HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r status <&3 && [[ $status == 'HTTP/1.1 200 '* ]]"]
CMD ["node", "dist/server/main.js"]
