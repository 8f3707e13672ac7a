// Package allclear is the client of the Allclear API for Go 1.18 and later. One file without dependencies, generated from the API's contract.
//
//	client, err := allclear.New("", "") // reads ALLCLEAR_URL and ALLCLEAR_TOKEN
//	services, err := client.Services.List(ctx, allclear.Query{"status": {"outage"}})
package allclear

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// Query has the parameters of a call, such as Query{"limit": {"50"}}.
type Query = url.Values

// Fields has the keys of a body. A key that you leave out doesn't change; nil is sent as null.
type Fields map[string]any

// Error is an answer of Allclear that isn't a success.
type Error struct {
	Status    int               `json:"status"`
	Code      string            `json:"code"`
	Detail    string            `json:"detail"`
	Fields    map[string]string `json:"fields"`
	RequestID string            `json:"-"`
}

func (e *Error) Error() string { return fmt.Sprintf("%s (HTTP %d)", e.Detail, e.Status) }

// ErrUnknownOutcome means that a change may have been made or not.
var ErrUnknownOutcome = errors.New("the outcome is unknown")

// ErrNotAllclear means that something else answered, such as the login page of a proxy.
var ErrNotAllclear = errors.New("the answer isn't from Allclear")

// Client calls one Allclear server with one API key. Use it from any number of goroutines.
type Client struct {
	url, token string
	// HTTP sends the requests. It must not follow redirects, which would send the API key to another address.
	HTTP *http.Client
	// Retries after a lost connection, 429, 502, 503 or 504, and a POST after 409 with Retry-After, with the same Idempotency-Key.
	Retries int
	// RESOURCES
}

// New creates a client. An empty URL or token is read from ALLCLEAR_URL or ALLCLEAR_TOKEN.
func New(serverURL, token string) (*Client, error) {
	if serverURL == "" {
		serverURL = os.Getenv("ALLCLEAR_URL")
	}
	if token == "" {
		token = os.Getenv("ALLCLEAR_TOKEN")
	}
	parsed, err := url.Parse(serverURL)
	if err != nil || (parsed.Scheme != "http" && parsed.Scheme != "https") {
		return nil, fmt.Errorf("the URL must be like https://status.example.com, not %q: pass it or set ALLCLEAR_URL", serverURL)
	}
	if token == "" {
		return nil, errors.New("the API key is missing: pass it or set ALLCLEAR_TOKEN")
	}
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	c := &Client{
		url:     strings.TrimRight(serverURL, "/"),
		token:   token,
		HTTP:    &http.Client{Timeout: 30 * time.Second, CheckRedirect: stay},
		Retries: 2,
	}
	// MADE
	return c, nil
}

type headerKey struct{}

// WithHeader adds a header to each call with the context that it returns, such as If-Match.
func WithHeader(ctx context.Context, name, value string) context.Context {
	given, _ := ctx.Value(headerKey{}).(http.Header)
	more := given.Clone()
	if more == nil {
		more = http.Header{}
	}
	more.Set(name, value)
	return context.WithValue(ctx, headerKey{}, more)
}

type etagKey struct{}

// KeepETag writes the ETag of each answer to a call with the context that it returns.
func KeepETag(ctx context.Context, etag *string) context.Context {
	return context.WithValue(ctx, etagKey{}, etag)
}

// Do calls any path, and reads the JSON of the answer into it if that isn't nil.
func (c *Client) Do(ctx context.Context, method, path string, query Query, fields Fields, into any) error {
	address := c.url + path
	if len(query) > 0 {
		address += "?" + query.Encode()
	}
	var body []byte
	if fields != nil {
		var err error
		if body, err = json.Marshal(fields); err != nil {
			return err
		}
	}
	key, err := newKey()
	if err != nil {
		return err
	}
	isLost := false // An earlier try may have worked.
	for tried := 0; ; tried++ {
		pause, err := c.try(ctx, method, address, body, key, into)
		status := statusOf(err)
		if isLost && method == http.MethodDelete && status == 404 {
			return nil
		}
		if isLost && method == http.MethodPut && status == 412 {
			return fmt.Errorf("%w: an answer was lost, and the ETag no longer matches. Read it again", ErrUnknownOutcome)
		}
		if err == nil || pause < 0 || tried >= c.Retries {
			return err
		}
		isLost = isLost || status == 0 || status > 500
		if pause == 0 {
			pause = 500 * time.Millisecond << tried
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
	}
}

// A negative pause means that a retry wouldn't help.
func (c *Client) try(ctx context.Context, method, address string, body []byte, key string, into any) (time.Duration, error) {
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return -1, err
	}
	request.Header.Set("Authorization", "Bearer "+c.token)
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "allclear-go/"+Version)
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if method == http.MethodPost {
		request.Header.Set("Idempotency-Key", key)
	}
	if more, ok := ctx.Value(headerKey{}).(http.Header); ok {
		for name, values := range more {
			request.Header[name] = values
		}
	}
	response, err := c.HTTP.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, err
	}
	kind, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	if response.StatusCode >= 300 {
		return pauseAfter(response, method), problemOf(response, kind, text)
	}
	if response.Header.Get("Request-Id") == "" {
		return -1, fmt.Errorf("%w: HTTP %d without a Request-Id", ErrNotAllclear, response.StatusCode)
	}
	if etag, ok := ctx.Value(etagKey{}).(*string); ok {
		*etag = response.Header.Get("ETag")
	}
	return -1, read(response.StatusCode, kind, text, into)
}

func read(status int, kind string, text []byte, into any) error {
	if into == nil && len(text) == 0 {
		return nil
	}
	if plain, ok := into.(*string); ok && strings.HasPrefix(kind, "text/plain") {
		*plain = string(text)
		return nil
	}
	if kind != "application/json" {
		return fmt.Errorf("%w: HTTP %d with %q", ErrNotAllclear, status, kind)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(text, into)
}

func problemOf(response *http.Response, kind string, text []byte) error {
	problem := &Error{}
	isProblem := kind == "application/json" || kind == "application/problem+json"
	if !isProblem || json.Unmarshal(text, problem) != nil {
		return fmt.Errorf("%w: HTTP %d with %q", ErrNotAllclear, response.StatusCode, kind)
	}
	problem.Status, problem.RequestID = response.StatusCode, response.Header.Get("Request-Id")
	return problem
}

func pauseAfter(response *http.Response, method string) time.Duration {
	seconds, err := strconv.Atoi(response.Header.Get("Retry-After"))
	isRunning := response.StatusCode == 409 && method == http.MethodPost && err == nil
	switch response.StatusCode {
	case 429, 502, 503, 504:
	default:
		if !isRunning {
			return -1
		}
	}
	if seconds > 30 {
		seconds = 30
	}
	return time.Duration(seconds) * time.Second
}

// statusOf is 0 for an error that isn't an answer of Allclear.
func statusOf(err error) int {
	var problem *Error
	if errors.As(err, &problem) && problem.RequestID != "" {
		return problem.Status
	}
	return 0
}

func newKey() (string, error) {
	random := make([]byte, 16)
	_, err := rand.Read(random)
	return fmt.Sprintf("%x", random), err
}

// with adds a parameter to a copy.
func with(query Query, name, value string) Query {
	copied := Query{name: {value}}
	for each, values := range query {
		if each != name {
			copied[each] = values
		}
	}
	return copied
}
