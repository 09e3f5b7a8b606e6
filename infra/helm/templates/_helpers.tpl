{{/* Labels by which the pods of one service are found. Takes (root, service). */}}
{{- define "cartulary.selector" -}}
app.kubernetes.io/name: cartulary
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .service }}
{{- end }}

{{- define "cartulary.labels" -}}
{{ include "cartulary.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "cartulary.image" -}}
{{ .root.Values.image.repository }}/{{ .service }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* One variable from the Secret. Takes (root, name, optional). */}}
{{- define "cartulary.secret" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef: { name: {{ .root.Values.secretName }}, key: {{ .name }}, optional: {{ .optional }} }
{{- end }}

{{/* What a service is told: its own settings and secrets, as libs/config has them. Takes (root, service). */}}
{{- define "cartulary.env" -}}
{{- $root := .root }}
{{- $known := index (.root.Files.Get "files/settings.json" | fromJson) .service }}
{{- $needed := list "DATABASE_APP_URL" "DATABASE_SYSTEM_URL" "REDIS_URL" "CARTULARY_MASTER_KEY" }}
{{- $given := include "cartulary.given" .root | fromYaml }}
{{- range $known.settings }}
{{- if hasKey $given . }}
- name: {{ . }}
  value: {{ get $given . | toString | quote }}
{{- end }}
{{- end }}
{{- range $known.secrets }}
{{ include "cartulary.secret" (dict "root" $root "name" . "optional" (not (has . $needed))) }}
{{- end }}
{{- end }}

{{/* Settings: what the chart decides, under what the values say. */}}
{{- define "cartulary.given" -}}
{{- $name := .Release.Name }}
{{- $own := dict "NODE_ENV" "production" "CARTULARY_PUBLIC_URL" .Values.publicUrl "COLLAB_URL" (printf "ws://%s-collab-server:8081" $name) }}
{{- if .Values.livekit.enabled }}
{{- $_ := set $own "LIVEKIT_URL" (printf "http://%s-livekit:7880" $name) }}
{{- else if not (hasKey .Values.settings "LIVEKIT_URL") }}
{{- $_ := set $own "CARTULARY_MEETINGS" "off" }}
{{- end }}
{{- merge (dict) .Values.settings $own | toYaml }}
{{- end }}

{{/* No pod runs as root or may become it. */}}
{{- define "cartulary.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "cartulary.containerSecurity" -}}
allowPrivilegeEscalation: false
capabilities: { drop: [ALL] }
{{- end }}

{{/* The claim of originals or of backups. Takes (root, storage, name). */}}
{{- define "cartulary.claim" -}}
{{ .storage.existingClaim | default (printf "%s-%s" .root.Release.Name .name) }}
{{- end }}
