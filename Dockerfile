# The server, as others reach it: docs/deploy.md. The version of Deno is that of
# `.ci/run`; a test compares them.
FROM denoland/deno:2.9.6

WORKDIR /app
COPY . .
# What the server loads, and nothing that runs while it is installed.
RUN deno install --frozen --entrypoint cli.ts \
  && mkdir -p data && chown -R deno:deno data
USER deno
VOLUME /app/data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD \
  ["deno", "eval", "Deno.exit((await fetch('http://127.0.0.1:8000/health')).ok ? 0 : 1)"]
# UNLOCK_TOKEN holds the tokens.
CMD ["run", "-P=serve", "--cached-only", "--allow-net=0.0.0.0", "cli.ts", "serve", \
  "--host", "0.0.0.0", "--store", "data/sessions.db"]
