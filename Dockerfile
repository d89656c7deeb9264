# The server's image: docs/deploy.md. `deno task image` takes these steps
# without Docker. A test compares Deno's version with `.ci/run`.
ARG DENO=denoland/deno:2.9.6

FROM $DENO AS build
WORKDIR /app
COPY . .
# Only the packages that the server imports; versions are those of `deno.lock`.
# The cache has each of them again.
RUN mv server/deploy/image.json deno.json \
  && deno install --entrypoint cli/serve.ts \
  && rm -r "$DENO_DIR/npm" \
  && mkdir ../data

# Everything but `data` belongs to root.
FROM $DENO
WORKDIR /app
COPY --from=build /deno-dir /deno-dir
COPY --from=build /app .
COPY --from=build --chown=deno:deno /data data
USER deno
VOLUME /app/data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD \
  ["deno", "eval", "Deno.exit((await fetch('http://127.0.0.1:8000/health')).ok ? 0 : 1)"]
# UNLOCK_TOKEN, or the file that UNLOCK_TOKEN_FILE names, holds the tokens.
CMD ["run", "-P=serve", "--cached-only", "--allow-net=0.0.0.0:8000", "cli/serve.ts", \
  "--host", "0.0.0.0", "--store", "data/sessions.db"]
