# The server's image: docs/deploy.md. A test compares Deno's version with
# `.ci/run`.
FROM denoland/deno:2.9.6

WORKDIR /app
COPY . .
# Only the packages that the server imports; versions are those of `deno.lock`.
RUN mv server/deploy/image.json deno.json \
  && deno install --entrypoint cli/serve.ts \
  && mkdir -p data && chown -R deno:deno data
USER deno
VOLUME /app/data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD \
  ["deno", "eval", "Deno.exit((await fetch('http://127.0.0.1:8000/health')).ok ? 0 : 1)"]
# UNLOCK_TOKEN, or the file that UNLOCK_TOKEN_FILE names, holds the tokens.
CMD ["run", "-P=serve", "--cached-only", "--allow-net=0.0.0.0:8000", "cli/serve.ts", \
  "--host", "0.0.0.0", "--store", "data/sessions.db"]
